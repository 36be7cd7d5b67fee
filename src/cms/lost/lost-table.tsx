import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { LostPath } from "../../model/api.ts";
import { client } from "../client.ts";
import { BrandChip, useKeepBrand } from "../parts/brand.tsx";
import { showFailure } from "../parts/tell.ts";
import { useWebsitesAt } from "../parts/websites-at.ts";
import { When } from "../parts/when.tsx";
import classes from "./lost.module.css";

/** Addresses without a page: how often and when last they were asked for, and what to do with them. */
export function LostTable({ items: first }: { readonly items: readonly LostPath[] }) {
	const [items, setItems] = useState(first);
	return (
		<table className={classes.table}>
			<thead>
				<tr>
					<th scope="col">Address</th>
					<th scope="col">Website</th>
					<th scope="col" className={classes.count}>
						Times
					</th>
					<th scope="col">Last</th>
					<th scope="col">
						<span className={classes.unseen}>Actions</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{items.map((item) => (
					<LostRow
						key={`${item.websiteId} ${item.path}`}
						item={item}
						onDismissed={() => setItems((before) => before.filter((other) => other !== item))}
					/>
				))}
			</tbody>
		</table>
	);
}

interface LostRowProps {
	readonly item: LostPath;
	readonly onDismissed: () => void;
}

function LostRow({ item, onDismissed }: LostRowProps) {
	const { websites } = useWebsitesAt([item.websiteId]);
	const website = websites.find(({ id }) => id === item.websiteId);
	return (
		<tr>
			<td className={classes.path}>{item.path}</td>
			<td>{website && <BrandChip domainKey={website.domainKey} primaryColor={website.primaryColor} />}</td>
			<td className={classes.count}>
				{item.count.toLocaleString("en-NZ")}
				<span className={classes.onPhones}>{item.count === 1 ? " time" : " times"}</span>
			</td>
			<td className={classes.last}>
				<When at={item.lastAt} />
			</td>
			<td>
				<Actions item={item} onDismissed={onDismissed} />
			</td>
		</tr>
	);
}

function Actions({ item, onDismissed }: LostRowProps) {
	const { websiteId, path } = item;
	const keepBrand = useKeepBrand();
	const [isDismissing, setDismissing] = useState(false);
	const dismiss = async () => {
		setDismissing(true);
		try {
			await client.data.dismissLostPath(item);
			onDismissed();
		} catch (error) {
			setDismissing(false);
			showFailure(`${path} could not be dismissed`, error);
		}
	};
	return (
		<Group gap="xs" wrap="nowrap" justify="flex-end" className={classes.actions}>
			<Button
				component={Link}
				to={keepBrand(`/cms/redirects/new?${new URLSearchParams({ path, website: websiteId })}`)}
				size="compact-sm"
				variant="light"
				aria-label={`Add redirect from ${path}`}
			>
				Add redirect
			</Button>
			<Button
				size="compact-sm"
				variant="default"
				loading={isDismissing}
				aria-label={`Dismiss ${path}`}
				onClick={() => void dismiss()}
			>
				Dismiss
			</Button>
		</Group>
	);
}
