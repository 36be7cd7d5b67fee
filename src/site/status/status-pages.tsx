import type { ReactNode } from "react";
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
	readonly link?: ReactNode;
}

function StatusPage({ site, assets, title, description, ...message }: StatusProps) {
	return (
		<Document site={site} assets={assets} title={title} description={description} path="">
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

export function NotFoundPage(props: PageProps) {
	const lead = "Sorry, the page you are looking for does not exist.";
	return (
		<StatusPage
			{...props}
			title="404 - Page Not Found"
			description={lead}
			label="404 - Page Not Found"
			heading="Page Not Found"
			lead={lead}
			link={<a href="/library">Library</a>}
		/>
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

/** @param requestId id of the log entry; "" for none */
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
