import { componentOf } from '@mutha/contract';
import { FragmentContext } from '@mutha/remote';
import type { ComponentType, ReactNode } from 'react';
import { Region } from '../../../../../shell/src/slots/region.tsx';
import { Address } from './address.tsx';
import { slotOf } from './slot-of.ts';

interface PartProps extends Record<string, unknown> {
  remote: string;
  module: Record<string, unknown>;
  kind: 'screen' | 'fragment';
  path: string;
}

/** A screen or fragment as Astro draws it, static or as an island: in its remote's region, with an address. */
export function Part({ remote, module, kind, ...props }: PartProps) {
  const Content = componentOf(module, kind) as ComponentType<Record<string, unknown>>;
  return (
    <Address path={props.path}>
      <FragmentContext value={({ fragment }) => props[slotOf(fragment)] as ReactNode}>
        <Region remote={remote} version="app">
          <Content {...props} />
        </Region>
      </FragmentContext>
    </Address>
  );
}
