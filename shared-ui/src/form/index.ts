export { forVisit, onDevice, watchDevice } from './kept.ts';
export { type Checked, useForm } from './use-form.ts';
