import { BoardScreen } from 'mf-live/board-screen';

// @ts-expect-error A screen's path is a text. Without the remote's types, anything would do.
export const wrongProps = <BoardScreen path={1} params={{}} />;
