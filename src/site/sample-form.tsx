import { sampleFormPath } from "../model/contact-form.ts";
import { pageColors } from "../model/look/palette.ts";
import type { PageProps } from "./page-props.ts";
import type { Site } from "./site.ts";
import { Script, Style, usePageUses } from "./uses.tsx";

/** "" for empty fields. */
export interface SampleMessage {
	readonly name: string;
	readonly email: string;
	readonly message: string;
}

export type SampleErrors = Partial<Record<keyof SampleMessage, string>>;

interface SampleFormProps extends PageProps {
	readonly written?: SampleMessage;
	readonly errors?: SampleErrors;
}

/** Must fit the address of an email draft. */
export const mostLetters = { name: 100, email: 200, message: 1_200 } as const;

/** Sends and stores nothing, states so, and returns the input as an email draft. */
export function SampleFormPage({ site, assets, written = nothing, errors = {} }: SampleFormProps) {
	const isDone = written !== nothing && Object.keys(errors).length === 0;
	return (
		<Framed site={site} assets={assets}>
			{isDone ? (
				<Letter site={site} written={written} />
			) : (
				<Questions site={site} written={written} errors={errors} />
			)}
		</Framed>
	);
}

const nothing: SampleMessage = { name: "", email: "", message: "" };

function Framed({ site, assets, children }: PageProps & { readonly children: React.ReactNode }) {
	const uses = usePageUses();
	uses.isFramedHere = true;
	return (
		<html lang={site.brand.language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="only light" />
				<meta name="robots" content="noindex" />
				<title>{`Write to ${site.name}`}</title>
				<Style>{assets.styles}</Style>
				<Style>{pageColors(site.primaryColor, site.secondaryColor).style}</Style>
				<Style>{look}</Style>
			</head>
			<body>
				<main aria-label="Contact form">{children}</main>
				<Script>{reportLoaded}</Script>
			</body>
		</html>
	);
}

/** The landing page then hides the fallback. */
const reportLoaded = 'parent.postMessage("loaded",location.origin)';

const look =
	"html{font-size:1rem}main{padding:1.5rem clamp(1rem,4vw,2.5rem)}" +
	"form{position:relative;display:grid;grid-template-rows:auto 1fr;gap:1.25rem;min-height:calc(100vh - 3rem)}.about{display:flex;flex-direction:column}" +
	".unseen{position:absolute;clip-path:inset(50%)}label{display:block;font-size:.9375rem}" +
	"input,textarea{display:block;width:100%;margin-top:.35rem;padding:.7rem .75rem;border:1px solid var(--soft);border-radius:2px;font:inherit;color:var(--ink);background:var(--paper)}" +
	"[aria-invalid]{border:2px solid var(--ink)}textarea{flex:1;min-height:9rem;resize:none}" +
	".wrong{display:block;margin-top:.35rem;font-weight:600}.note{font-size:.875rem;color:var(--soft)}" +
	"pre{margin:1rem 0;padding:1rem;border:1px solid var(--line);font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--tint)}" +
	"h1{font-size:1.75rem;margin-bottom:1rem}.button{justify-self:start}p+p{margin-top:.75rem}p a:not(.button){color:var(--accent)}" +
	"@media (width >= 34rem){.who{display:grid;grid-template-columns:1fr 1fr;gap:1.25rem}}@media (max-width:33.99rem){.who{display:grid;gap:1.25rem}}";

type QuestionsProps = Required<Omit<SampleFormProps, "assets">>;

function Questions({ site, written, errors }: QuestionsProps) {
	const fieldProps = (field: keyof SampleMessage) => ({
		name: field,
		id: field,
		defaultValue: written[field],
		maxLength: mostLetters[field],
		required: true,
		...(errors[field] && { "aria-invalid": true, "aria-describedby": `${field}-wrong` }),
	});
	const wrong = (field: keyof SampleMessage) =>
		errors[field] && (
			<span className="wrong" id={`${field}-wrong`} role="alert">
				{errors[field]}
			</span>
		);
	return (
		<form method="post" action={addressOf(site)}>
			<h1 className="unseen">{`Write to ${site.name}`}</h1>
			<div className="who">
				<label>
					Your name
					<input type="text" autoComplete="name" {...fieldProps("name")} />
					{wrong("name")}
				</label>
				<label>
					Your email
					<input type="email" autoComplete="email" {...fieldProps("email")} />
					{wrong("email")}
				</label>
			</div>
			<label className="about">
				What is it about?
				<textarea rows={6} {...fieldProps("message")} />
				{wrong("message")}
			</label>
			<button type="submit" className="button">
				Write the email
			</button>
			<p className="note">
				{`This is a sample website. The form sends nothing and keeps nothing: it makes an email of what you write, for you to send to ${addressee(site)}.`}
			</p>
		</form>
	);
}

function Letter({ site, written }: { readonly site: Site; readonly written: SampleMessage }) {
	const { name, email, message } = written;
	const text = `${message}\n\n${name}\n${email}`;
	const query = `subject=${encodeURIComponent(`A question from ${name}`)}&body=${encodeURIComponent(text)}`;
	return (
		<>
			<h1>Your email is written, not sent</h1>
			<p>{`Nothing has been sent and nothing was kept. This is what would go to ${addressee(site)}:`}</p>
			<pre>{text}</pre>
			<p>
				<a className="button" href={`mailto:${addressee(site)}?${query}`} target="_blank" rel="noopener">
					Open it in your email program
				</a>
			</p>
			<p>
				<a href={addressOf(site)}>Start again</a>
			</p>
		</>
	);
}

/** The frame sends no cookies, so on a development host the address contains the brand. */
function addressOf({ isDevelopment, key }: Site): string {
	return isDevelopment ? `${sampleFormPath}?dev-domain=${key}` : sampleFormPath;
}

function addressee({ contact }: Site): string {
	return contact.email;
}
