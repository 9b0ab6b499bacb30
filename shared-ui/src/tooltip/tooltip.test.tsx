import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

// CSS shows it to visitors, which e2e/journeys/tooltips.spec.ts tries in a browser.
test('describes its control in the HTML already, and keeps what the control has', () => {
  const html = renderToString(
    <Tooltip content="Opens later">
      <button type="button" className="ui-chip">
        Shortlist
      </button>
    </Tooltip>,
  );
  const [, id] = /id="([^"]+)"/.exec(html) ?? [];
  expect(html).toBe(
    `<span class="ui-tooltip-scope" data-shows-on-press="true"><button type="button" class="ui-chip" aria-describedby="${id}">Shortlist</button><span role="tooltip" id="${id}" class="ui-tooltip">Opens later</span></span>`,
  );
});
