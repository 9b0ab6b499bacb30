import { Accordion, AccordionItem } from '@mutha/shared-ui';

export interface FaqProps {
  questions: { question: string; answer: string }[];
}

/** Questions and answers. Search engines read them as schema.org's `FAQPage`, so use it at most once on a page. */
export function Faq({ questions }: FaqProps) {
  return (
    <Accordion itemScope itemType="https://schema.org/FAQPage">
      {questions.map(({ question, answer }) => (
        <AccordionItem
          key={question}
          itemProp="mainEntity"
          itemScope
          itemType="https://schema.org/Question"
          summary={<span itemProp="name">{question}</span>}
        >
          <div itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
            <p itemProp="text">{answer}</p>
          </div>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
