import { AsOfPanel } from "../parts/articles/as-of-panel.tsx";
import { TrashPanel } from "../parts/articles/trash-panel.tsx";
import { Permitted } from "../parts/permitted.tsx";
import { Title } from "../parts/title.tsx";

export function Page() {
  return (
    <>
      <Title>Pulihkan artikel</Title>
      <Permitted permission="writeArticles">
        <TrashPanel />
        <AsOfPanel />
      </Permitted>
    </>
  );
}
