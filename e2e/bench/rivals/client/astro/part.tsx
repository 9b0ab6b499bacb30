import { componentOf } from '@mutha/contract';
import { FragmentContext, type FragmentRequest } from '@mutha/remote';
import type { ComponentType, ReactNode } from 'react';
import { Region } from '../../../../../shell/src/slots/region.tsx';
import { Address } from './address.tsx';

interface PartProps extends Record<string, unknown> {
  remote: string;
  module: Record<string, unknown>;
  kind: 'screen' | 'fragment';
  path: string;
}

/** A screen or fragment as Astro draws it, static or as an island: in its remote's region, with an address. */
export function Part({ remote, module, kind, ...props }: PartProps) {
  const Content = componentOf(module, kind) as ComponentType<Record<string, unknown>>;
  // The fragments that a screen embeds come in slots of their names without signs, as `astro-pages.ts` writes them.
  const slotOf = ({ fragment }: FragmentRequest) => props[fragment.replaceAll(/[^a-z]/g, '')] as ReactNode;
  return (
    <Address path={props.path}>
      <FragmentContext value={slotOf}>
        <Region remote={remote} version="app" state="ready">
          <Content {...props} />
        </Region>
      </FragmentContext>
    </Address>
  );
}
