import { ActionIcon, CloseButton, SegmentedControl, Select } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import { useEffect, useRef, useState } from "react";
import type { ProblemDetails } from "../../../model/api/api.ts";
import type { PreviewedWebsite } from "../../../model/api/editorial/preview-facts.ts";
import { scopesOf } from "../../../model/scopes-of-website.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { recall, remember } from "../../kit/parts/stored-choice.ts";
import { placeOf } from "../../records/record-form/variants/scope-choices.ts";
import classes from "./preview.module.css";
import { askedBy, type Looked, type Previewed, pathOfLink, previewAddress } from "./preview-address.ts";
import { isPage, type PreviewChoice, PreviewContent } from "./preview-content.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import type { PreviewReport, Spot } from "./preview-messages.ts";
import { Notes } from "./preview-notes.tsx";
import { ShareButton } from "./share-button.tsx";
import { UntilInput } from "./until-input.tsx";
import { WebsiteChoice } from "./website-choice.tsx";

interface PreviewViewProps {
	readonly name: Previewed;
	readonly id: string;
	readonly mark: string;
	readonly looked?: Looked;
	readonly scope?: WebsiteScope;
	/** Receives the field that was clicked in the page; omitted without a form. */
	readonly onField?: (field: string) => void;
	readonly spot?: Spot | undefined;
	readonly isAlone?: boolean;
	readonly onClose?: () => void;
}

const widths = { "390": "Phone", "768": "Tablet", "1440": "Desktop" } as const;

export function PreviewView(props: PreviewViewProps) {
	const { name, id, mark, scope = allWebsites, onField, spot, isAlone = false, onClose } = props;
	const [what, setWhat] = useState<PreviewChoice>(props.looked?.path ? "link" : "seen");
	const [link, setLink] = useState(props.looked?.path);
	const [until, setUntil] = useState(props.looked?.until);
	const [width, setWidth] = useState(() => recall("preview-width") ?? usualWidth());
	const [notes, setNotes] = useState<PreviewReport>();
	const [seenAt, setSeenAt] = useState<string>();
	const [failure, setFailure] = useState("");
	const [attempts, setAttempts] = useState(0);
	const websites = notes?.facts.websites ?? [];
	const [picked, pick] = usePicked(scope, websites);
	const website = picked?.id ?? props.looked?.website;
	const chosen = chosenOf(picked, notes);
	const looked: Looked = { website, path: pathOf(what, link), until };
	const address = previewAddress(name, id, looked);
	const isRelease = name === "releases";
	const hasPage = seenAt !== undefined && seenAt !== "/";
	const pages: readonly (readonly [PreviewChoice, string, boolean?])[] = [
		["seen", hasPage ? "Page" : "Landing page"],
		["/", "Landing page", hasPage],
		["/library", "Library"],
		["card", "Card in the library", Boolean(seenAt?.startsWith("/library/"))],
		["share-image", "Share image"],
		["search-result", "Search result"],
		["link", link ?? "", link !== undefined],
	];
	const look = (next: PreviewChoice) => {
		setFailure("");
		setWhat(next);
	};
	const clicked = useRef("");
	const [target, setTarget] = useState(spot);
	useEffect(() => {
		// A click on a field also opens its section in the form; the page must not scroll then.
		if (!spot || spot.fields.includes(clicked.current)) return;
		clicked.current = "";
		setWhat("seen");
		setTarget(spot);
	}, [spot]);
	return (
		<section aria-label="Preview" className={classes.view}>
			<div className={classes.bar}>
				<WebsiteChoice
					name={name}
					own={notes?.facts.unplaced ? [] : websites}
					chosen={chosen}
					onChoose={(next) => {
						setFailure("");
						pick(next);
					}}
				/>
				<Select
					aria-label="Page"
					size="xs"
					className={classes.choice ?? ""}
					value={what}
					data={pages.filter(([, , isShown = true]) => isShown).map(([value, label]) => ({ value, label }))}
					allowDeselect={false}
					onChange={(value) => look(value as PreviewChoice)}
				/>
				{isPage(what) && (
					<SegmentedControl
						size="xs"
						aria-label="Width"
						className={classes.widths ?? ""}
						value={width}
						data={Object.entries(widths).map(([value, label]) => ({ value, label }))}
						onChange={(value) => {
							setWidth(value);
							remember("preview-width", value);
						}}
					/>
				)}
				<UntilInput until={until} onChange={setUntil} />
				<div className={classes.acts}>
					{chosen && <ShareButton {...{ name, id, websites }} website={chosen} />}
					{!isAlone && !isRelease && (
						<ActionIcon
							component="a"
							href={aloneAddress(name, id, { ...looked, website: chosen?.id })}
							target="_blank"
							variant="subtle"
							color="gray"
							aria-label="Open the preview in a tab of its own"
						>
							<ExternalLinkIcon aria-hidden />
						</ActionIcon>
					)}
					{onClose && <CloseButton aria-label="Close the preview" onClick={onClose} />}
				</div>
			</div>
			<Notes
				{...{ failure, onField }}
				onRetry={() => {
					setFailure("");
					setAttempts(attempts + 1);
				}}
				facts={notes?.facts}
				on={chosen}
			/>
			<PreviewContent what={what} name={name} id={id} looked={looked} mark={mark} notes={notes}>
				<PreviewFrame
					title={`Preview of ${chosen?.name || chosen?.domain || "the page"}`}
					address={address}
					mark={`${mark} ${attempts}`}
					width={Number(width)}
					spot={target}
					isEdited={onField !== undefined}
					linkTo={what === "card" ? seenAt : undefined}
					onNotes={(next) => {
						setFailure("");
						setNotes(next);
						if (what === "seen") setSeenAt(next.facts.path.replace(/#.*/, ""));
					}}
					onMessage={(message) => {
						if (message.what === "field") {
							clicked.current = message.field;
							onField?.(message.field);
						}
						if (message.what !== "link" || !chosen) return;
						const path = pathOfLink(message.href, chosen.domain);
						if (path === undefined) return;
						setLink(path);
						look("link");
					}}
					onFailed={(failed) => void whyNot(failed).then(setFailure)}
				/>
			</PreviewContent>
		</section>
	);
}

function usualWidth(): keyof typeof widths {
	return innerWidth < 768 ? "390" : "1440";
}

function chosenOf(
	picked: PreviewedWebsite | undefined,
	notes: PreviewReport | undefined,
): PreviewedWebsite | undefined {
	return notes && (!picked || picked.id === notes.facts.website) ? notes.facts.on : picked;
}

function pathOf(what: PreviewChoice, link: string | undefined): string | undefined {
	if (what === "link") return link;
	if (what === "card") return "/library";
	return what === "/" || what === "/library" ? what : undefined;
}

function aloneAddress(name: Previewed, id: string, looked: Looked): string {
	return `/cms/preview/${name}/${encodeURIComponent(id)}?${askedBy(looked)}`;
}

async function whyNot(address: string): Promise<string> {
	try {
		const response = await fetch(address);
		if (response.ok) return "";
		const { title, errors = [] } = (await response.json()) as ProblemDetails;
		return errors[0]?.detail ?? title;
	} catch {
		return "The server could not be reached.";
	}
}

/** At first a website of the edited scope. @param shown websites that show the record */
function usePicked(
	scope: WebsiteScope,
	shown: readonly PreviewedWebsite[],
): readonly [PreviewedWebsite | undefined, (website: PreviewedWebsite) => void] {
	const [chosen, choose] = useState<PreviewedWebsite>();
	const { websites } = useLookups();
	if (chosen || scope === allWebsites) return [chosen, choose];
	const among = websites.filter((website) => scopesOf(placeOf(website)).includes(scope));
	return [shown.find(({ id }) => among.some((website) => website.id === id)) ?? among[0], choose];
}
