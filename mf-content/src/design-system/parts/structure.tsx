import { Link } from '@mutha/remote/router';
import { Accordion, AccordionItem, Button, CallToAction, Section } from '@mutha/shared-ui';
import { Tab, TabList, TabPanel, Tabs } from '@mutha/shared-ui/tabs';
import { Specimen } from '../specimen.tsx';

export function Structure() {
  return (
    <Section title="Structure">
      <div>
        <Specimen
          name="Tabs"
          code={
            '<Tabs defaultValue="a">\n  <TabList aria-label="…"><Tab value="a">Signals</Tab></TabList>\n  <TabPanel value="a">…</TabPanel>\n</Tabs>'
          }
          demo={
            <Tabs defaultValue="signals">
              <TabList aria-label="An example of tabs">
                <Tab value="signals">Signals</Tab>
                <Tab value="form">Form</Tab>
                <Tab value="markets" disabled>
                  Disabled
                </Tab>
              </TabList>
              <TabPanel value="signals">The first panel.</TabPanel>
              <TabPanel value="form">The second panel.</TabPanel>
            </Tabs>
          }
        >
          Views of one thing, of which one is enough at a time.
        </Specimen>
        <Specimen
          name="Accordion"
          code={'<Accordion>\n  <AccordionItem summary="Question">Answer</AccordionItem>\n</Accordion>'}
          demo={
            <Accordion>
              <AccordionItem summary="Does find-in-page open it?">Yes, and it works without scripts.</AccordionItem>
              <AccordionItem summary="Is it open from the start?" open>
                If the page says so.
              </AccordionItem>
            </Accordion>
          }
        >
          Questions whose answers open in place.
        </Specimen>
        <Specimen
          name="Call-to-action card"
          code={'<CallToAction title="…" action={<Button asChild>…</Button>}>\n  Why one would.\n</CallToAction>'}
          demo={
            <CallToAction
              title="Be there before kick-off"
              action={
                <Button asChild size="lg">
                  <Link to="/waitlist">Join the waitlist</Link>
                </Button>
              }
            >
              Early access comes in small groups. The list is how you get into one.
            </CallToAction>
          }
        >
          The card that asks for the next step, at most once a page. Page header and section, the other two of this
          kind, hold this page together: you are looking at them.
        </Specimen>
      </div>
    </Section>
  );
}
