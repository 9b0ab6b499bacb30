import { Route, Routes } from 'react-router';

/** Needs a router around it that is of the same copy of React Router. */
export function RoutesScreen() {
  return (
    <Routes>
      <Route path="/" element={<h1>Routes</h1>} />
    </Routes>
  );
}
