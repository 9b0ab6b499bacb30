export declare function containerRuntime(runtime: object, own: string, common: string): void;
