export { Badge } from './badge.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { Card } from './card.tsx';
export { PageHeader } from './page-header.tsx';
export { PortalRoot, usePortalRoot } from './portal-root.tsx';
