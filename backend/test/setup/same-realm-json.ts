// Inside jest's vm, Request.json() builds its objects in another realm, and superjson then passes
// over Dates, Maps and Sets. Parsing here keeps one realm.
for (const { prototype } of [Request, Response]) {
  Object.assign(prototype, {
    async json(this: Request | Response): Promise<unknown> {
      return JSON.parse(await this.text());
    },
  });
}
