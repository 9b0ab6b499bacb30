/**
 * What the shell shares with remotes, and does not use itself: only what something here imports is part of its build.
 */
import 'zustand';
