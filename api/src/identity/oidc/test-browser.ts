/** A browser as far as redirects and cookies go: every origin has its own cookies, `Path` and expiry count. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();

  /** One request without following redirects. A form is sent as the page's own. */
  async go(
    address: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; url: string; to: string | null; text: string }> {
    const url = new URL(address);
    const jar = this.#jars.get(url.origin) ?? new Map<string, string>();
    this.#jars.set(url.origin, jar);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const expires = /expires=([^;]+)/i.exec(line)?.[1];
      if (expires && new Date(expires).getTime() === 0) jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      url: url.href,
      to: location === null ? null : new URL(location, url).href,
      text: await response.text(),
    };
  }

  cookie(origin: string, name: string): string | undefined {
    return this.#jars.get(origin)?.get(name);
  }

  /** Follows redirects, and fills in the provider's forms, until `stop` says that this is the address. */
  async follow(address: string, login: string, stop: (url: URL) => boolean): Promise<string> {
    let next = address;
    for (let step = 0; step < 20; step++) {
      if (stop(new URL(next))) return next;
      const page = await this.go(next);
      if (page.to) {
        next = page.to;
        continue;
      }
      const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(page.text)?.[1];
      if (!action || !prompt)
        throw new Error(`Stranded at ${page.url} (${page.status}): ${page.text.slice(0, 300)}`);
      const answer = await this.go(new URL(action, page.url).href, { prompt, login, password: 'any' });
      if (!answer.to) throw new Error(`The form at ${page.url} led nowhere (${answer.status})`);
      next = answer.to;
    }
    throw new Error('Too many redirects');
  }
}
