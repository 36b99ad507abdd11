// The one import: federation needs everything behind an asynchronous border.
void import('./bootstrap.tsx')
