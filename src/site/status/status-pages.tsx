import type { ReactNode } from "react";
import type { SuggestedPage } from "../../model/search/site-results.ts";
import { Document } from "../document.tsx";
import type { PageProps } from "../page-props.ts";
import type { Site } from "../site.ts";

interface StatusProps extends PageProps {
	readonly title: string;
	readonly description: string;
	readonly label: string;
	readonly heading: string;
	readonly lead: string;
	readonly children?: ReactNode;
	readonly parts?: readonly string[];
	readonly link?: ReactNode;
}

function StatusPage({ site, assets, title, description, parts = [], ...message }: StatusProps) {
	return (
		<Document {...{ site, assets, title, description, parts }} path="">
			<main id="content" className="sheet not-found">
				<p className="label">{message.label}</p>
				<h1>{message.heading}</h1>
				<p className="lead">{message.lead}</p>
				{message.children}
				<p className="more">
					<a href="/">{`Back to ${site.name}`}</a>
					{message.link}
				</p>
			</main>
		</Document>
	);
}

interface NotFoundProps extends PageProps {
	/** None by default. */
	readonly suggestions?: readonly SuggestedPage[];
}

export function NotFoundPage({ suggestions = [], ...props }: NotFoundProps) {
	const lead = "Sorry, the page you are looking for does not exist.";
	return (
		<StatusPage
			{...props}
			title="404 - Page Not Found"
			description={lead}
			label="404 - Page Not Found"
			heading="Page Not Found"
			lead={lead}
			parts={suggestions.length > 0 ? ["similar"] : []}
			link={<a href="/library">Library</a>}
		>
			{suggestions.length > 0 && <Suggestions of={suggestions} />}
		</StatusPage>
	);
}

function Suggestions({ of: pages }: { readonly of: readonly SuggestedPage[] }) {
	return (
		<section className="similar">
			<h2>Were you looking for one of these?</h2>
			<ul>
				{pages.map(({ title, path }) => (
					<li key={path + title}>
						<a href={path}>{title}</a>
					</li>
				))}
			</ul>
		</section>
	);
}

export function UnavailablePage(props: PageProps) {
	const { site } = props;
	return (
		<StatusPage
			{...props}
			title={`Back in a moment | ${site.name}`}
			description={site.metaDescription}
			label="Back in a moment"
			heading="This page cannot be shown right now"
			lead={tryAgain(site)}
		/>
	);
}

/** @param requestId of the log entry; "" for none */
export function ErrorPage({ requestId, ...props }: PageProps & { readonly requestId: string }) {
	const { site } = props;
	return (
		<StatusPage
			{...props}
			title={`Something went wrong | ${site.name}`}
			description={site.metaDescription}
			label="500 - Something Went Wrong"
			heading="Something went wrong on our side"
			lead={tryAgain(site)}
		>
			{requestId && (
				<p className="label">
					Reference <code>{requestId}</code>
				</p>
			)}
		</StatusPage>
	);
}

function tryAgain({ contact }: Site): string {
	const or = contact.email || contact.phone ? ", or write to us: the contact details are below" : "";
	return `Please try again in a minute${or}.`;
}
