/** The props that an embedding screen passes. `source` says where the form is: it becomes the form's `data-source`. */
export const quickJoinProps = { source: 'string' } as const;
