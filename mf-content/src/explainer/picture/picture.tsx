import type { ReactNode } from 'react';

export interface PictureProps {
  caption: string;
  /** A description of the picture, for visitors who cannot see it. */
  description: string;
  /** The drawing, on an area 400 wide and 240 high, made of the parts in `drawing.tsx`. */
  children: ReactNode;
}

/** A small drawing of one idea, in the site's lines. */
export function Picture({ caption, description, children }: PictureProps) {
  return (
    <figure className="-mx-4 grid gap-3 border-y border-line bg-sunken px-2 py-4 sm:mx-0 sm:rounded-lg sm:border-x sm:p-6">
      <svg viewBox="0 0 400 240" role="img" aria-label={description} className="w-full">
        {children}
      </svg>
      <figcaption className="mx-2 border-t border-line pt-3 text-sm text-muted sm:mx-0">{caption}</figcaption>
    </figure>
  );
}
