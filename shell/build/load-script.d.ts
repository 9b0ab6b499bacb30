interface Ended {
  type: 'load' | 'error' | 'timeout';
  target: HTMLScriptElement;
}

export declare function loadScript(ms: number): (src: string, done: (event: Ended) => void) => void;
