export { forVisit, onDevice, watchDevice } from './storage.ts';
export { type Checked, useForm } from './use-form.ts';
