export declare function containerRuntime(runtime: object): void;
