/**
 * Modules that the shell shares with remotes, and does not use itself. They are imported here, because only imported
 * modules are part of its build.
 */
// In development the shell itself uses the other one, and a remote may be a released build.
import 'react/jsx-runtime';
import 'zustand';
