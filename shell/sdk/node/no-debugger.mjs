/**
 * On this signal, Node would open its debugger to every program of the same user. A debugger reads what a process
 * knows, such as the credentials of a store. A listener takes the signal away from it.
 */
process.on('SIGUSR1', () => {});
