import '../../../../shell/src/styles.css';

// Behind a dynamic import, as the plugin's documentation has it: shared modules are settled before anything asks for
// them.
void import('./main.tsx');
