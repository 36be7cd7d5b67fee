import { Anchor } from "@mantine/core";
import { type ReactNode, Suspense, useState } from "react";
import type { Receipt } from "../../../model/api/operating/receipt-api.ts";
import { lazyComponent } from "../../kit/lazy/lazy.ts";
import { type Checking, isAllNew, type PublishedVersion, useReceipt } from "./use-receipt.ts";

const ReceiptDialog = lazyComponent(async () => (await import("./receipt-dialog.tsx")).ReceiptDialog);

const time = new Intl.DateTimeFormat("en-NZ", { timeStyle: "short" });

export function ReceiptLine(of: PublishedVersion): ReactNode {
	const [isOpen, setOpen] = useState(false);
	const { check, ...checking } = useReceipt(of);
	const { receipt, isUnderWay, hasFailed } = checking;
	const button = { component: "button", type: "button", inherit: true, ta: "start" } as const;
	return (
		<>
			<span role="status">
				{!receipt && isUnderWay && "Checking what visitors see…"}
				{hasFailed && (
					<Anchor {...button} onClick={check}>
						What visitors see could not be checked: try again
					</Anchor>
				)}
				{receipt && receipt.pages.length > 0 && !hasFailed && (
					<Anchor
						{...button}
						{...(!isUnderWay && !isAllNew(receipt) && { c: "var(--mantine-color-error)" })}
						onClick={() => setOpen(true)}
					>
						{say(receipt, checking)}
					</Anchor>
				)}
			</span>
			{isOpen && receipt && (
				<Suspense>
					<ReceiptDialog
						receipt={receipt}
						isUnderWay={isUnderWay}
						onCheck={check}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}

function say({ pages, at }: Receipt, { isUnderWay }: Checking): string {
	const all = new Set(pages.map(({ website }) => website));
	const behind = new Set(pages.flatMap(({ website, isNew }) => (isNew ? [] : [website])));
	const of = `${all.size - behind.size} of ${all.size} ${all.size === 1 ? "website" : "websites"}`;
	const isGone = pages.some(({ kind }) => kind === "gone");
	return `${isGone ? "It is gone from" : "Visitors see it on"} ${of} · ${isUnderWay ? "checking again…" : `checked ${time.format(at)}`}`;
}
