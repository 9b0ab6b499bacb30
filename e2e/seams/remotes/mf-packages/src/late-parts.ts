/** Packages that need a browser as they load, with their styles. */
import Leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import icon from 'leaflet/dist/images/marker-icon.png';
import retina from 'leaflet/dist/images/marker-icon-2x.png';
import shadow from 'leaflet/dist/images/marker-shadow.png';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

Leaflet.Icon.Default.mergeOptions({ iconUrl: icon, iconRetinaUrl: retina, shadowUrl: shadow });
Leaflet.Icon.Default.imagePath = '';

/** Draws into an element, and takes the drawing away again. */
export const show = {
  map(element: HTMLElement | null) {
    if (!element) return;
    // The controls of zoom and attribution write HTML from text, which browsers refuse on this site.
    const without = { zoomControl: false, attributionControl: false };
    const map = Leaflet.map(element, { center: [51.5, -0.1], zoom: 12, ...without });
    Leaflet.marker([51.5, -0.1]).addTo(map);
    Leaflet.control.layers().addTo(map);
    return () => void map.remove();
  },
  chart(element: HTMLElement | null) {
    if (!element) return;
    const series = [{}, { label: 'Odds', stroke: 'red' }];
    const data: [number[], number[]] = [
      [1, 2, 3],
      [3, 1, 2],
    ];
    const chart = new UPlot({ width: 300, height: 200, series, title: 'Odds' }, data, element);
    return () => chart.destroy();
  },
};
