import type { LibraryPage } from "../site.ts";

/** Search and filter, as a form that any browser can send. */
export function LibraryForm({ library }: { library: LibraryPage }) {
	return (
		<search>
			<form className="library-form" method="get" action="/library">
				<label>
					<span className="label">Search</span>
					<input type="search" name="query" defaultValue={library.query} maxLength={200} />
				</label>
				<label>
					<span className="label">Type</span>
					<select name="type" defaultValue={library.type}>
						<option value="">All articles</option>
						<option value="insight">Insights</option>
						<option value="case-study">Case studies</option>
					</select>
				</label>
				<button type="submit" className="button">
					Search
				</button>
			</form>
		</search>
	);
}
