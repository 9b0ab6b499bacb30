import { BoardScreen } from 'mf-live/board-screen';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Toaster } from 'sonner';

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <h2>A host of another team</h2>
    {/* The remote's stylesheet applies only inside this element. */}
    <div data-remote="mf-live">
      <BoardScreen path="/live" params={{}} />
    </div>
    <Toaster />
  </BrowserRouter>,
);
