// The usual first line of a federation host: shared modules are available only after an `import()`.
import('./host.tsx');
