const { LANGUAGES } = require('@portal/contract/format')

/**
 * Refuses an invalid contribution when the module is built, before it reaches users. The compiler checks what types can
 * express (`Requirement`, sections, sides).
 * @throws Error that names every fault
 */
function validateContribution(contribution, { name, screens }) {
  const { routes = [], menu = [], cards = [], tour = [], commands = [], titles = {} } = contribution ?? {}
  const paths = routes.map((route) => route.path)
  const figures = cards.flatMap((card) => card.figures ?? [])
  const keys = [...routes, ...menu, ...figures, ...commands]
    .map((item) => item.title)
    .concat([...cards, ...tour].flatMap(({ title, text }) => [title, text]))
    .concat(routes.flatMap(({ words }) => words ?? []))
  const steps = tour.map((step) => step.id)
  const languages = Object.keys(titles)
  const allKeys = [...new Set(languages.flatMap((language) => Object.keys(titles[language])))]

  const faults = [
    contribution?.name !== name && `its name is "${contribution?.name}", its package's is "${name}"`,
    !/^mfe-/.test(name) && `its package's name does not begin with "mfe-", as portal-host requires`,
    ...LANGUAGES.filter((language) => !titles[language]).map((language) => `it has no titles in "${language}"`),
    ...paths.filter((path, at) => paths.indexOf(path) !== at).map((path) => `path ${path} is there twice`),
    ...paths.filter((path) => !/^\/[\w/-]*$/.test(path)).map((path) => `path "${path}" is not absolute and plain`),
    ...commands
      .map(({ id }) => id)
      .filter((id, at, ids) => ids.indexOf(id) !== at)
      .map((id) => `command ${id} is there twice`),
    ...figures
      .filter(({ name }) => !/^[a-z][a-z-]*\.[a-zA-Z-]+$/.test(name))
      .map(({ name }) => `figure "${name}" is not named as a domain names it`),
    ...cards
      .filter((card) => (card.figures ?? []).length > 4)
      .map(({ path }) => `the card of ${path} has more than four figures`),
    ...commands
      .filter(({ href, record }) => href.includes('{id}') !== (record !== undefined))
      .map(({ id }) => `command ${id} has to name a kind of record exactly if its address has an {id}`),
    ...[...figures, ...commands]
      .map(({ href }) => href.split('?')[0])
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is offered but no route`),
    ...[...menu, ...cards, ...commands.map(({ href, icon }) => ({ path: href, icon }))]
      .filter(({ icon }) => !/^([a-z][a-z-]*|M[\d\s.,a-zA-Z-]+)$/.test(icon))
      .map(({ path, icon }) => `icon "${icon}" of ${path} is neither an icon's name nor the path of a drawing`),
    ...steps.filter((id, at) => steps.indexOf(id) !== at).map((id) => `tour step ${id} is there twice`),
    ...tour
      .filter(({ id, target }) => ![id, target].every((name) => /^[a-z][\w-]*$/i.test(name)))
      .map(({ id, target }) => `tour step "${id}" at "${target}" is not named plainly`),
    ...[...menu, ...cards, ...tour]
      .filter(({ path }) => !paths.includes(path))
      .map(({ path }) => `${path} is offered but no route`),
    ...routes
      .filter((route) => !screens.includes(route.screen))
      .map((route) => `screen ${route.screen} of ${route.path} is not in remote.tsx`),
    ...screens
      .filter((screen) => !routes.some((route) => route.screen === screen))
      .map((screen) => `screen ${screen} has no route`),
    ...languages.flatMap((language) =>
      [...new Set([...keys, ...allKeys])]
        .filter((key) => !titles[language][key])
        .map((key) => `title "${key}" is missing in "${language}"`),
    ),
    ...allKeys.filter((key) => !keys.includes(key)).map((key) => `title "${key}" is used nowhere`),
  ].filter(Boolean)
  if (faults.length > 0) throw new Error(`module.ts of ${name}: ${faults.join('; ')}`)
}

module.exports = { validateContribution }
