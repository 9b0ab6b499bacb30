export { remote as default } from '@mutha/build';
