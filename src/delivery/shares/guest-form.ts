import type { GuestThread } from "../../data/editorial/comments/guests.ts";
import { longestComment, longestGuestName } from "../../model/api/editorial/comment-api.ts";
import { collections } from "../../model/model.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";
import type { RecordOnPage } from "../preview/records-on.ts";

const field =
	"box-sizing:border-box;display:block;inline-size:100%;margin-block:.25rem .75rem;padding:.5rem;border:1px solid #5b6472;border-radius:4px;background:#fff;color:#191f29;font:400 1rem/1.4 system-ui,sans-serif";
const button =
	"min-block-size:2.75rem;padding:.5rem 1rem;border:0;border-radius:4px;background:#1f4e79;color:#fff;font:600 .9375rem/1.2 system-ui,sans-serif;cursor:pointer";

export const guestStyle = [
	"#guest-comments summary{box-sizing:border-box;display:flex;align-items:center;min-block-size:2.75rem;padding:.5rem 0;text-decoration:underline;text-underline-offset:.2em;cursor:pointer;list-style:none;user-select:none}",
	"#guest-comments summary::-webkit-details-marker{display:none}",
	"#not-public :focus-visible,#comment-here:focus-visible{outline:3px solid #ffbf47;outline-offset:2px;box-shadow:0 0 0 2px #191f29}",
	"#guest-comments>div{box-sizing:border-box;position:absolute;inset-block-start:100%;inset-inline-end:0;inline-size:min(26rem,100vw);max-block-size:calc(100vh - 4rem);overflow:auto;padding:1rem;background:#fff;color:#191f29;font-weight:400;text-align:start;box-shadow:0 4px 24px #0006}",
	"#guest-comments label{display:block;font-weight:600}",
	`#guest-comments input:not([type=hidden]),#guest-comments textarea,#guest-comments select{${field}}`,
	`#guest-comments button,#comment-here{${button}}`,
	"#guest-comments .about{margin:0 0 .75rem}",
	"#guest-comments button.whole,#guest-comments li button{min-block-size:1.5rem;padding:0;background:none;color:#1f4e79;font-weight:400;text-decoration:underline}",
	"#guest-comments li button{margin-inline-end:1rem}",
	"#guest-comments li form button:not([type=button]){min-block-size:2.25rem;padding:.25rem .75rem;background:#1f4e79;color:#fff;text-decoration:none}",
	"#guest-comments li form{margin-block-start:.5rem}",
	"#guest-comments .said+.said{margin:.5rem 0 0 1rem;padding-inline-start:.75rem;border-inline-start:2px solid #c9ced6}",
	"#guest-comments small{display:block;color:#4b5563}",
	"#guest-comments .which[hidden]{display:none}",
	"#guest-comments q,#guest-comments li p{overflow-wrap:anywhere}",
	"#guest-comments q{border-inline-start:3px solid #ffbf47;padding-inline-start:.5rem;display:block;quotes:none;max-block-size:6rem;overflow:auto}",
	"#guest-comments ol{margin:1rem 0 0;padding:0;list-style:none}",
	"#guest-comments li{padding-block:.75rem;border-block-start:1px solid #c9ced6}",
	"#guest-comments li p{margin:.25rem 0 0;white-space:pre-wrap}",
	"#guest-comments [role=status]{margin:.75rem 0 0}",
	"#guest-comments [role=status]:empty{display:none}",
	"#comment-here{position:absolute;z-index:998}",
	"#comment-here[hidden]{display:none}",
	"::highlight(guest-comments){background:#ffe08a;color:#191f29}",
].join("");

export interface GuestForm {
	/** `/_share/{token}`. */
	readonly prefix: string;
	readonly page: string;
	/** A comment may be about one; the first by default. */
	readonly records: readonly RecordOnPage[];
	readonly threads: readonly GuestThread[];
	/** Comments show their record. */
	readonly isOfMany: boolean;
}

/** Works without scripts. */
export function guestForm({ prefix, page, records, threads, isOfMany }: GuestForm): string {
	return `<details id="guest-comments"><summary>Comment on this page</summary><div>
<form method="post" action="${escapeMarkup(prefix)}/comments">
<input type="hidden" name="page" value="${escapeMarkup(page)}"><input type="hidden" name="quote"><input type="hidden" name="before"><input type="hidden" name="after">
<div class="about" hidden>About <q></q><button type="button" class="whole">Comment on the whole page instead</button></div>
${isOfMany ? choiceOf(records) : ""}<label>Your name<input name="name" required maxlength="${longestGuestName}" autocomplete="name"></label>
<label>Comment<textarea name="text" required maxlength="${longestComment}" rows="4"></textarea></label>
<button>Send comment</button>
<p role="status"></p>
</form>
<ol id="said-by-link" aria-label="Comments made by this link">${guestThreads(threads, isOfMany)}</ol>
</div></details>`;
}

function choiceOf(records: readonly RecordOnPage[]): string {
	const [only, ...others] = records;
	if (only && others.length === 0) return `<input type="hidden" name="record" value="${nameOf(only)}">`;
	const options = records.map(
		(record) => `<option value="${nameOf(record)}">${escapeMarkup(calledOf(record))}</option>`,
	);
	return `<label class="which">What it is about<select name="record">${options.join("")}</select></label>`;
}

function nameOf({ collection, id }: RecordOnPage): string {
	return escapeMarkup(`${collection}/${id}`);
}

function calledOf({ collection, title }: RecordOnPage): string {
	const { singular } = collections[collection];
	const kind = singular.charAt(0).toUpperCase() + singular.slice(1);
	return title ? `${kind}: ${title}` : kind;
}

export function guestThreads(threads: readonly GuestThread[], isOfMany: boolean): string {
	return threads.map((thread) => itemOf(thread, isOfMany)).join("");
}

function itemOf({ id, anchor, title, comments }: GuestThread, isOfMany: boolean): string {
	const { quote, before, after } = anchor;
	const text = escapeMarkup(JSON.stringify({ quote, before, after }));
	const of = isOfMany ? `<small>${escapeMarkup(title || "Untitled")}</small>` : "";
	const passage = quote && `<q>${escapeMarkup(quote)}</q>`;
	const items = comments.map((comment, index) => saidOf(comment, index === 0 ? passage : ""));
	return `<li data-passage="${text}" data-thread="${escapeMarkup(id)}">${of}${items.join("")}</li>`;
}

function saidOf({ id, guest, text, deletedAt }: GuestThread["comments"][number], passage: string): string {
	if (deletedAt > 0) return `<div class="said"><p>${escapeMarkup(guest)} deleted this comment</p></div>`;
	return `<div class="said" data-comment="${escapeMarkup(id)}"><strong>${escapeMarkup(guest)}</strong>${passage}<p>${escapeMarkup(text)}</p></div>`;
}
