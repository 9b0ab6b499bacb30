/** The shell's header and footer, drawn once: they need no script. */
export { Footer } from '../../../../../shell/src/frame/footer.tsx';
export { Header } from '../../../../../shell/src/frame/header.tsx';
