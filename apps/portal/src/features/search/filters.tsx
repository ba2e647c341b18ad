import type { SearchResults } from '@atrium/contract/schemas/search';
import { ageGrade } from '@atrium/domain/access/age';
import { inDigits } from '@atrium/i18n/digits';
import { Button } from '@atrium/ui/button';
import { RemovableChip } from '@atrium/ui/chip';
import { SelectField } from '@atrium/ui/fields/select-field';
import { useUi } from '@atrium/ui/ui-provider';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { followAddress } from '../../kit/address/links.ts';
import { choices, isFiltered, type SearchState, searchHref } from './search-state.ts';

type FiltersProps = { state: SearchState; genres: SearchResults['genres'] };

const years = (now: number) => [String(now), `${now - 4}-${now}`, `1900-${now - 5}`];

/** Each choice is an address of its own, so that going back undoes it. */
export function Filters({ state, genres }: FiltersProps) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  const ages = useTranslations('age');
  const { locale } = useUi();
  const router = useRouter();
  const toHref = useHref();
  const choose = (change: Partial<SearchState>) =>
    followAddress(router, toHref(searchHref({ ...state, ...change })));
  // an unknown genre has no name: an address may say anything
  const chosenGenre = genres.find(({ key }) => key === state.genre);
  const any = { value: '', label: t('any') };
  const known = years(new Date().getUTCFullYear());
  const [thisYear = '', recentYears = '', olderYears = ''] = known;
  // an address outlives the year it was shared in
  const otherYears = state.year && !known.includes(state.year) ? [state.year] : [];
  return (
    <form
      aria-label={common('filter')}
      onSubmit={(event) => event.preventDefault()}
      className="my-5 grid grid-cols-2 gap-3 md:grid-cols-5"
    >
      <SelectField
        isSilent
        label={t('genre')}
        value={state.genre ?? ''}
        options={[any, ...genres.map(({ key, title }) => ({ value: key, label: title }))]}
        onChange={({ target }) => choose({ genre: target.value || undefined })}
      />
      <SelectField
        isSilent
        label={t('year')}
        value={state.year ?? ''}
        options={[
          any,
          { value: thisYear, label: inDigits(locale, thisYear) },
          { value: recentYears, label: t('recentYears') },
          { value: olderYears, label: t('olderYears') },
          ...otherYears.map((year) => ({ value: year, label: inDigits(locale, year.replace('-', '–')) })),
        ]}
        onChange={({ target }) => choose({ year: target.value || undefined })}
      />
      <SelectField
        isSilent
        label={t('price')}
        value={state.price ?? ''}
        options={[any, ...choices.prices.map((price) => ({ value: price, label: t(`priceIs.${price}`) }))]}
        onChange={({ target }) => choose({ price: choices.prices.find((price) => price === target.value) })}
      />
      <SelectField
        isSilent
        label={t('age')}
        value={state.age ?? ''}
        options={[any, ...choices.ages.map((age) => ({ value: age, label: ages(ageGrade(Number(age))) }))]}
        onChange={({ target }) => choose({ age: choices.ages.find((age) => age === target.value) })}
      />
      <SelectField
        isSilent
        label={common('sort')}
        value={state.sort ?? 'relevance'}
        options={choices.sorts.map((sort) => ({ value: sort, label: t(`sortBy.${sort}`) }))}
        onChange={({ target }) => choose({ sort: choices.sorts.find((sort) => sort === target.value) })}
      />
      {isFiltered(state) && <ChosenFilters genre={chosenGenre} onChoose={choose} />}
    </form>
  );
}

interface ChosenFiltersProps {
  genre: SearchResults['genres'][number] | undefined;
  onChoose: (change: Partial<SearchState>) => void;
}

function ChosenFilters({ genre, onChoose }: ChosenFiltersProps) {
  const common = useTranslations('common');
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2">
      {genre && (
        <RemovableChip
          label={genre.title}
          removeLabel={common('remove')}
          onRemove={() => onChoose({ genre: undefined })}
        />
      )}
      <Button
        variant="ghost"
        size="small"
        onClick={() => onChoose({ genre: undefined, year: undefined, price: undefined, age: undefined })}
      >
        {common('clearAll')}
      </Button>
    </div>
  );
}
