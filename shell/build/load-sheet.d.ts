export declare function loadSheet(chunk: string | number): Promise<unknown> | undefined;
