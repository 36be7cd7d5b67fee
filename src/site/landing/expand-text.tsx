/** @param about distinguishes several */
export function ExpandText({ about }: { about: string }) {
	return (
		<details className="whole">
			<summary>
				<span>More</span>
				<span>Less</span>
				<span className="unseen">{` about ${about}`}</span>
			</summary>
		</details>
	);
}
