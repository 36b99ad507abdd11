/**
 * Returns the swc options for a source in a test. A `.ts` file may contain code that a `.tsx` file may not: a type
 * assertion, or a generic arrow function that looks like JSX.
 */
const swcOptions = (tsx) => ({
  sourceMaps: 'inline',
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic', development: true } },
    experimental: { keepImportAttributes: true },
  },
})

module.exports = { swcOptions }
