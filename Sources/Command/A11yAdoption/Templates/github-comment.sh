#!/bin/sh
# Creates or updates the comment in comment.json on a pull request of GitHub. Needs jq and gh, which reads GH_TOKEN.
set -eu
cd "${A11YLINT_COMMENT:-$(dirname "$0")}"
# An empty marker would find every comment of this account.
jq 'if .marker | startswith("<!-- a11ylint ") then empty else error("comment.json: no marker of a11ylint") end' comment.json
number=${GITHUB_REF#refs/pull/}
number=${A11YLINT_PULL_REQUEST:-${number%%/*}}
comments=$(gh api graphql --paginate -f owner="${GITHUB_REPOSITORY%%/*}" -f name="${GITHUB_REPOSITORY#*/}" \
  -F number="$number" -f query='
    query($owner: String!, $name: String!, $number: Int!, $endCursor: String) {
      repository(owner: $owner, name: $name) { pullRequest(number: $number) {
        comments(first: 100, after: $endCursor) {
          nodes { id body viewerDidAuthor } pageInfo { hasNextPage endCursor }
      } } }
    }')
# Anyone can write the marker, so only a comment of this token's own account counts.
id=$(printf '%s' "$comments" | jq -rs --slurpfile own comment.json '
  [.[].data.repository.pullRequest.comments.nodes[]
    | select(.viewerDidAuthor and (.body | startswith($own[0].marker)))][0].id // empty')
if [ -n "$id" ]; then
  jq --arg id "$id" '{
    query: "mutation($id: ID!, $body: String!) { updateIssueComment(input: {id: $id, body: $body}) { clientMutationId } }",
    variables: {id: $id, body: .body}}' comment.json | gh api graphql --input - --silent
elif [ "$(jq .isNews comment.json)" = true ]; then
  jq '{body}' comment.json | gh api --method POST "repos/$GITHUB_REPOSITORY/issues/$number/comments" --input - --silent
fi
