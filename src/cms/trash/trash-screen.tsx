export default function TrashScreen() {
	return <p>TrashScreen</p>;
}
