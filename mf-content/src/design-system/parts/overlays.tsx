import { toast } from '@mutha/remote/toast';
import { Button, Section, Tooltip } from '@mutha/shared-ui';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@mutha/shared-ui/dialog';
import { Specimen } from '../specimen.tsx';

export function Overlays() {
  return (
    <Section title="Overlays and toasts">
      <div>
        <Specimen
          name="Dialog"
          code={
            '<Dialog>\n  <DialogTrigger asChild><Button>Open</Button></DialogTrigger>\n  <DialogContent title="Title">…</DialogContent>\n</Dialog>'
          }
          demo={
            <p>
              <Dialog>
                <DialogTrigger asChild>
                  <Button variant="outline">Open a dialog</Button>
                </DialogTrigger>
                <DialogContent
                  title="A dialog"
                  description="A sheet from below on phones."
                  actions={
                    <DialogClose asChild>
                      <Button>Done</Button>
                    </DialogClose>
                  }
                >
                  Escape, the close button and a press outside close it. Focus then returns to where it was.
                </DialogContent>
              </Dialog>
            </p>
          }
        >
          For details that a visitor comes back from. Its address should open it too.
        </Specimen>
        <Specimen
          name="Tooltip"
          code={
            '<Tooltip content="Opens with early access">\n  <Button aria-disabled="true">Shortlist</Button>\n</Tooltip>'
          }
          demo={
            <p>
              <Tooltip content="Opens with early access">
                <Button variant="outline" aria-disabled="true">
                  Hover, focus or tap
                </Button>
              </Tooltip>
            </p>
          }
        >
          A sentence more about a control. What must be known stands on the page instead.
        </Specimen>
        <Specimen
          name="Toast"
          code={"import { toast } from '@mutha/remote/toast';\ntoast.success('Link copied');"}
          demo={
            <p className="flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => toast('Sending your message…')}>
                Plain
              </Button>
              <Button
                variant="outline"
                onClick={() => toast.success('Data refreshed', { description: 'Latest fixtures and signals loaded.' })}
              >
                Success
              </Button>
              <Button
                variant="outline"
                onClick={() => toast.error('Error', { description: 'Failed to refresh data. Please try again.' })}
              >
                Error
              </Button>
            </p>
          }
        >
          What just happened, for four seconds, at most three at a time. Never the only place for something important.
        </Specimen>
      </div>
    </Section>
  );
}
