import { Link } from '@mutha/remote/router';
import { Badge, Button, Card, Section } from '@mutha/shared-ui';
import { Plus } from 'lucide-react';
import { Specimen } from '../specimen.tsx';

const variants = ['default', 'secondary', 'outline', 'ghost', 'link', 'destructive'] as const;
const badges = ['default', 'secondary', 'outline', 'success', 'warning', 'danger'] as const;

export function Actions() {
  return (
    <Section title="Actions and labels">
      <div>
        <Specimen
          name="Button"
          code={'<Button variant="outline" size="lg">Save</Button>\n<Button asChild><Link to="/">Home</Link></Button>'}
          demo={
            <>
              <p className="flex flex-wrap items-center gap-3">
                {variants.map((variant) => (
                  <Button key={variant} variant={variant}>
                    {variant}
                  </Button>
                ))}
              </p>
              <p className="flex flex-wrap items-center gap-3">
                <Button size="sm">sm</Button>
                <Button>default</Button>
                <Button size="lg">lg</Button>
                <Button size="icon" aria-label="Add">
                  <Plus aria-hidden="true" />
                </Button>
              </p>
              <p className="flex flex-wrap items-center gap-3">
                <Button disabled>disabled</Button>
                <Button aria-disabled="true">aria-disabled</Button>
                <Button asChild variant="outline">
                  <Link to="/design-system">a link</Link>
                </Button>
              </p>
            </>
          }
        >
          One default button on a screen: the thing to do. Everything else steps back.
        </Specimen>
        <Specimen
          name="Badge"
          code={'<Badge variant="success">Active</Badge>'}
          demo={
            <p className="flex flex-wrap gap-2">
              {badges.map((variant) => (
                <Badge key={variant} variant={variant}>
                  {variant}
                </Badge>
              ))}
            </p>
          }
        >
          A word on something else. States carry a mark of their own, so they differ without colour.
        </Specimen>
        <Specimen
          name="Card"
          code={'<Card>…</Card>\n<Card asChild><Link to="…">…</Link></Card>'}
          demo={
            <div className="grid gap-3 sm:grid-cols-2">
              <Card>A surface for one thing.</Card>
              <Card asChild>
                <Link to="/design-system">A whole card that is a link.</Link>
              </Card>
            </div>
          }
        >
          A card is one thing. If it can be pressed, it is one link or one button, with nothing to press inside it.
        </Specimen>
      </div>
    </Section>
  );
}
