/** The part of `node-webpmux` that the pictures use. The package has no types. */
declare module 'node-webpmux' {
  interface FrameData {
    readonly delay: number;
  }
  const Image: {
    /** @param delay milliseconds for which the frame is shown */
    generateFrame(frame: { buffer: Buffer; delay: number }): Promise<FrameData>;
    /** @param path `null` returns the bytes. @param loops 0 for ever */
    save(
      path: null,
      animation: { width: number; height: number; frames: FrameData[]; loops: number; bgColor: number[] },
    ): Promise<Buffer>;
  };
  const webpmux: { Image: typeof Image };
  export default webpmux;
}
