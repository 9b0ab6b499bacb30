// Shared modules are there only after this file: the usual first line of a federation host.
import('./host.jsx');
