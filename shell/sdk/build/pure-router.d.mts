// biome-ignore lint/style/noDefaultExport: a loader is what its file exports by default
export default function pureRouter(source: string): string;
