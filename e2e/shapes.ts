/**
 * Runs in the page: everything that axe's rules depend on except colors (`coloursOfTexts`), for what is visible. For each element: its
 * kind, its attributes, whether it has text, is small or scrolls, and its ancestors. Also the order of headings, landmarks of the same
 * name, duplicate ids, and the document's own attributes.
 */
export function shapesOf(): string[] {
  const SMALL_PX = 24;
  const SAID =
    /^(?:role|type|tabindex|lang|dir|autocomplete|scope|href|alt|title|for|style|aria-(?!valuetext|valuenow).*)$/;
  /** For these only their presence matters; for the others, that they refer to something. */
  const FREE = /^(?:href|alt|title|style|aria-label)$/;
  const LEADS = /^(?:for|aria-(?:labelledby|describedby|controls|owns|details|activedescendant))$/;
  const PRESSED = 'a, button, input, select, textarea, summary, [role], [tabindex]';
  const LANDMARKS =
    'header, footer, main, nav, aside, section, form, [role=banner], [role=contentinfo], [role=main], [role=navigation], [role=complementary], [role=region], [role=search], [role=form]';
  const found = new Set<string>();
  const ways = new Map<Element | null, string>([[document.documentElement, '']]);
  const ids = new Map<string, number>();
  const headings: string[] = [];
  const landmarks: string[] = [];

  const elements = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = document.body; node !== null; node = elements.nextNode()) {
    const element = node as Element;
    if (element.id) ids.set(element.id, (ids.get(element.id) ?? 0) + 1);
    const role = element.getAttribute('role') ?? '';
    const way = `${ways.get(element.parentElement) ?? ''}>${element.localName}${role}`;
    ways.set(element, way);
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    found.add(way + own(element));
    if (/^h[1-6]$/.test(element.localName) || role === 'heading') headings.push(element.localName);
    if (element.matches(LANDMARKS)) landmarks.push(`${role || element.localName} ${nameOf(element)}`);
  }
  for (const [at, heading] of headings.entries()) found.add(`heading ${headings[at - 1] ?? ''} ${heading}`);
  found.add(`headings of the first level: ${headings.filter((one) => one === 'h1').length}`);
  for (const [at, landmark] of landmarks.entries())
    found.add(`${landmark.split(' ', 1)[0]} ${landmarks.indexOf(landmark) === at ? 'once' : 'twice'}`);
  found.add(`twice: ${[...ids].flatMap(([id, count]) => (count > 1 ? id : [])).join(' ')}`);
  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content');
  found.add(`document ${document.documentElement.lang} ${document.title !== ''} ${viewport}`);
  return [...found];

  function own(element: Element): string {
    let said = '';
    for (const { name, value } of element.attributes)
      if (LEADS.test(name))
        said += ` ${name}=${value.split(/\s+/).every((id) => document.getElementById(id) !== null)}`;
      else if (SAID.test(name)) said += ` ${name}=${FREE.test(name) ? value.trim() !== '' : value}`;
    const styled = element.className;
    if (typeof styled === 'string') {
      // What tells a link from the words around it, and what scrolls, is said there.
      if (element.localName === 'a') said += ` ${styled}`;
      if (/scroll|overflow/.test(styled))
        said += ` ${element.scrollWidth > element.clientWidth} ${element.scrollHeight > element.clientHeight}`;
    }
    if (element.matches(PRESSED)) {
      const { width, height } = element.getBoundingClientRect();
      said += ` ${width < SMALL_PX || height < SMALL_PX} ${((element as HTMLInputElement).labels?.length ?? 0) > 0}`;
    }
    return `${said} ${wordsIn(element)}`;
  }

  function wordsIn(element: Element): boolean {
    let words = element.textContent;
    if (element.matches(PRESSED) || /^h[1-6]$/.test(element.localName))
      for (const silent of element.querySelectorAll('[aria-hidden=true]'))
        words = words.replace(silent.textContent, '');
    return words.trim() !== '';
  }

  function nameOf(element: Element): string {
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.getAttribute('aria-label') ?? by?.textContent ?? '';
  }
}
