/**
 * The parts that most pages use. Parts that bring more code have entries of their own, so that only pages with these
 * parts load that code: `/dialog`, `/form`, `/slider`, `/switch`, `/tabs`. The tooltip's former entry, `/tooltip`,
 * stays, because live remotes still import it.
 */
export { Accordion, AccordionItem } from './accordion/accordion.tsx';
export { Badge, type BadgeProps } from './badge/badge.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { CallToAction } from './call-to-action/call-to-action.tsx';
export { Card } from './card/card.tsx';
export { Details } from './card/details.tsx';
export { Opener } from './card/opener.tsx';
export { Checkbox } from './checkbox/checkbox.tsx';
export { Chip, ChipBar } from './chip/chip.tsx';
export { ChipSet } from './chip/chip-set.tsx';
export { ChoiceGroup, Radio } from './choice-group/choice-group.tsx';
export { type Band, band } from './confidence/band.ts';
export { Confidence } from './confidence/confidence.tsx';
export { type CopyState, useCopy } from './copy/use-copy.ts';
export { EmptyState } from './empty-state/empty-state.tsx';
export { ErrorSummary } from './field/error-summary.tsx';
export { Field, FieldError, Input, Select, Textarea } from './field/field.tsx';
export { GrowingList } from './growing-list/growing-list.tsx';
export { useHydrated } from './hydrated/use-hydrated.ts';
export { inWords } from './local-time/in-words.ts';
export { LocalTime } from './local-time/local-time.tsx';
export { Motif } from './motif/motif.tsx';
export { NeedsScript } from './needs-script/needs-script.tsx';
export { PageHeader } from './page-header/page-header.tsx';
export { PortalRoot, usePortalRoot } from './portal-root/portal-root.tsx';
export { Progress } from './progress/progress.tsx';
export { Section } from './section/section.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { Table } from './table/table.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
