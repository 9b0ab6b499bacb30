import { componentOf } from '@mutha/contract';
import { FragmentContext } from '@mutha/remote';
import type { ComponentType, ReactNode } from 'react';
import { Region } from '../../../../../shell/src/slots/region.tsx';
import { Address } from './address.tsx';

interface PartProps extends Record<string, unknown> {
  remote: string;
  module: Record<string, unknown>;
  kind: 'screen' | 'fragment';
  path: string;
  /** A fragment that the screen embeds: another island. */
  children?: ReactNode;
}

/** A screen or fragment as Astro draws it, static or as an island: in its remote's region, with an address. */
export function Part({ remote, module, kind, children, ...props }: PartProps) {
  const Content = componentOf(module, kind) as ComponentType<Record<string, unknown>>;
  return (
    <Address path={props.path}>
      <FragmentContext value={() => children}>
        <Region remote={remote} version="app" state="ready">
          <Content {...props} />
        </Region>
      </FragmentContext>
    </Address>
  );
}
