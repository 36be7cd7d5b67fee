import type { PassagePart } from "../../model/search/passage.ts";
import { plain } from "../../model/search/plain.ts";
import { mostCounted, type SearchResult, type SiteResults } from "../../model/search/site-results.ts";
import { Document } from "../document.tsx";
import type { PageProps } from "../page-props.ts";

export interface SearchPage extends SiteResults {
	/** "" for none. */
	readonly query: string;
	/** Value of a filter; "" for all. */
	readonly type: string;
	/** From 1. */
	readonly page: number;
	readonly hasNext: boolean;
}

export function SearchPageView({ site, assets, search }: PageProps & { search: SearchPage }) {
	const { query, results } = search;
	return (
		<Document
			site={site}
			assets={assets}
			title={`${query ? `“${query}” | ` : ""}Search | ${site.name}`}
			description={`Pages, articles, services and people of ${site.name}.`}
			path=""
			parts={["search"]}
		>
			<main id="content" className="sheet library">
				<p className="label">Pages, articles, services and people</p>
				<h1>Search</h1>
				<SearchForm search={search} />
				{query && <Summary search={search} />}
				<Filters search={search} />
				{results.length > 0 && (
					<ol className="register results" start={(search.page - 1) * results.length + 1}>
						{results.map(row)}
					</ol>
				)}
				<Paging search={search} />
			</main>
		</Document>
	);
}

function SearchForm({ search: { query, type } }: { search: SearchPage }) {
	return (
		<search>
			<form className="library-form" method="get" action="/search">
				<label>
					<span className="label">Search this website</span>
					<input type="search" name="query" defaultValue={query} maxLength={200} />
				</label>
				{type && <input type="hidden" name="type" value={type} />}
				<button type="submit" className="button">
					Search
				</button>
			</form>
		</search>
	);
}

function Summary({ search }: { search: SearchPage }) {
	const { query, corrected, filters, hasAllWords } = search;
	if (filters.length === 0)
		return (
			<p className="empty" role="status">
				{`Nothing matches “${query}”. Check the spelling, or try fewer words. `}
				<a href="/library">Show all articles</a>
			</p>
		);
	const sentences = [
		...(corrected
			? [`No results for “${query}”. Showing results for “${asWritten(query, corrected)}”.`]
			: hasAllWords
				? []
				: [`Nothing has all words of “${query}”. Showing results with some of them.`]),
		counted(search),
	];
	return (
		<p className="summary" role="status">
			{sentences.join(" ")}
		</p>
	);
}

/** Keeps the capitals and macrons of uncorrected words. */
function asWritten(query: string, corrected: string): string {
	const written = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
	return corrected
		.split(" ")
		.map((word, index) => (plain(written[index] ?? "") === word ? written[index] : word))
		.join(" ");
}

function counted({ query, type, filters, corrected, hasAllWords }: SearchPage): string {
	const shown = filters.filter((filter) => type === "" || filter.type === type);
	const total = shown.reduce((sum, { count }) => sum + count, 0);
	const isMore = shown.some(({ count }) => count > mostCounted);
	const results = isMore ? `More than ${mostCounted.toLocaleString("en")} results` : plural(total);
	return corrected || !hasAllWords ? `${results}.` : `${results} for “${query}”`;
}

function plural(total: number): string {
	return total === 1 ? "1 result" : `${total} results`;
}

function Filters({ search }: { search: SearchPage }) {
	const { filters, type } = search;
	if (filters.length < 2 && type === "") return null;
	const total = filters.reduce((sum, { count }) => sum + count, 0);
	const all = [{ type: "", label: "All", count: total }, ...filters];
	return (
		<nav className="filters" aria-label="Type of result">
			{all.map((filter) => (
				<a
					key={filter.type}
					href={searchPath({ ...search, type: filter.type }, 1)}
					aria-current={filter.type === type ? "true" : undefined}
				>
					{`${filter.label} `}
					<span>{filter.count > mostCounted ? `${mostCounted}+` : filter.count}</span>
				</a>
			))}
		</nav>
	);
}

function row({ title, label, path, passage }: SearchResult) {
	return (
		<li key={path + label + textOf(title)}>
			<p className="meta">{label}</p>
			<h2>
				<a href={path}>{marked(title)}</a>
			</h2>
			{passage.length > 0 && <p className="excerpt">{marked(passage)}</p>}
		</li>
	);
}

function textOf(parts: readonly PassagePart[]): string {
	return parts.map(({ text }) => text).join("");
}

function marked(parts: readonly PassagePart[]) {
	// biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other identity.
	return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

function Paging({ search }: { search: SearchPage }) {
	const { page, hasNext } = search;
	if (page === 1 && !hasNext) return null;
	return (
		<nav className="paging" aria-label="Pages">
			{page > 1 && (
				<a rel="prev" href={searchPath(search, page - 1)}>
					Previous
				</a>
			)}
			<span>{`Page ${page}`}</span>
			{hasNext && (
				<a rel="next" href={searchPath(search, page + 1)}>
					Next
				</a>
			)}
		</nav>
	);
}

function searchPath({ query, type }: Pick<SearchPage, "query" | "type">, page: number): string {
	const search = new URLSearchParams({ query });
	if (type) search.set("type", type);
	if (page > 1) search.set("page", String(page));
	return `/search?${search}`;
}
