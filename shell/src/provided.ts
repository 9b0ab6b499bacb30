/**
 * Modules that the shell shares with remotes, and does not use itself. They are imported here, because only imported
 * modules are part of its build.
 */
import 'zustand';
