interface Category {
  /** What the list is asked for. */
  category: string;
  genre: string | undefined;
  /** Its address without a genre. */
  path: string;
}

type Params = { name: string; id?: string | undefined };

/** Behind the name stands the category's number, as in links of cards, or the slug of a genre within it. */
export function categoryOf({ name, id }: Params, search: { genre: string | undefined }): Category {
  const path = `/games/category/${encodeURIComponent(name)}`;
  if (id && /^\d+$/.test(id))
    return { category: `category:${id}`, genre: search.genre, path: `${path}/${id}` };
  return { category: `games/${name}`, genre: id ?? search.genre, path };
}
