import * as v from 'valibot';
import {
  type SearchEntry,
  searchIndexPath,
  searchIndexSchema,
  searchParameter,
} from '#contract/search-index';
import { imageAddress } from '#lib/image-address';
import { type Searchable, searchableOf, searchCloseWorks, searchWorks } from '#lib/search-works';
import { titleFit, titleParts } from '#lib/title-fit';

/** In pixels of the picture beside a work. */
const stillWidth = 320;

/** Of the works that are found: more would not be read. */
const mostShown = 60;

/** Shows what its field finds, from an index that is fetched with the first words. */
class SearchWorks extends HTMLElement {
  #index: Promise<Searchable[]> | undefined;
  #asked = 0;
  /** Kept, so that a picture does not go dark with each letter. */
  readonly #rows = new Map<SearchEntry, HTMLLIElement>();

  connectedCallback(): void {
    const field = this.querySelector('input');
    if (!field) return;
    field.value ||= new URLSearchParams(location.search).get(searchParameter) ?? '';
    field.addEventListener('input', () => void this.#search(field.value));
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#search(field.value);
    });
    if (field.value) void this.#search(field.value);
  }

  async #search(query: string): Promise<void> {
    const asked = ++this.#asked;
    const address = query.trim() ? `?${new URLSearchParams({ [searchParameter]: query })}` : '';
    history.replaceState(history.state, '', location.pathname + address);
    try {
      this.#index ??= fetchIndex();
      const index = await this.#index;
      if (asked !== this.#asked) return;
      const found = searchWorks(index, query);
      if (found.length > 0) this.#showFound(found);
      else this.#showClose(query.trim(), searchCloseWorks(index, query));
    } catch {
      this.#index = undefined;
      this.#say('The list of works cannot be had. Please try again.');
    }
  }

  #showFound(found: SearchEntry[]): void {
    const rest = found.length > mostShown ? `, the first ${mostShown} are shown` : '';
    this.#say(`${found.length} found${rest}`, 'slate');
    this.#show(found);
  }

  #showClose(words: string, close: SearchEntry[]): void {
    const nothing = words && `Nothing found for “${words}”.`;
    this.#say(close.length > 0 ? 'Nothing is called that. These come close.' : nothing);
    this.#show(close);
  }

  #show(found: SearchEntry[]): void {
    const rows = found.slice(0, mostShown).map((entry) => {
      const row = this.#rows.get(entry) ?? rowOf(entry);
      this.#rows.set(entry, row);
      return row;
    });
    this.querySelector('ul')?.replaceChildren(...rows);
  }

  #say(words: string, className = ''): void {
    const status = this.querySelector('[role=status]');
    if (status) Object.assign(status, { textContent: words, className });
  }
}

async function fetchIndex(): Promise<Searchable[]> {
  const answer = await fetch(searchIndexPath);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return searchableOf(v.parse(searchIndexSchema, await answer.json()));
}

function rowOf(entry: SearchEntry): HTMLLIElement {
  const { path, kind, title, category, duration, tags, still } = entry;
  const row = document.createElement('li');
  const link = row.appendChild(document.createElement('a'));
  link.href = path;
  const picture = link.appendChild(new Image());
  picture.alt = '';
  picture.onerror = () => picture.remove();
  picture.src = imageAddress(still, stillWidth);
  const name = link.appendChild(document.createElement('span'));
  name.className = `title title-3 ${titleFit(title)}`;
  name.dir = 'auto';
  name.append(
    ...titleParts(title).map((text, place) =>
      place % 2
        ? Object.assign(document.createElement('span'), { className: 'whole', textContent: text })
        : text,
    ),
  );
  const facts = link.appendChild(document.createElement('span'));
  facts.className = 'slate';
  const said = [kind === 'video' ? 'Film' : 'Image', category, ...tags.map((tag) => `#${tag}`)];
  facts.append(
    ...said.map((fact, index) =>
      Object.assign(document.createElement('span'), {
        textContent: index === 0 ? fact : `· ${fact}`,
      }),
    ),
  );
  if (duration) {
    const time = link.appendChild(document.createElement('span'));
    time.className = 'slate';
    time.dataset['duration'] = '';
    time.textContent = duration;
  }
  return row;
}

customElements.define('search-works', SearchWorks);
