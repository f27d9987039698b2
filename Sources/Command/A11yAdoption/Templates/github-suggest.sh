#!/bin/sh
# Posts the suggestions in comment.json that are not posted yet, as one review. Needs jq and gh, which reads GH_TOKEN.
set -eu
cd "${A11YLINT_COMMENT:-$(dirname "$0")}"
number=${GITHUB_REF#refs/pull/}
number=${A11YLINT_PULL_REQUEST:-${number%%/*}}
threads=$(gh api graphql --paginate -f owner="${GITHUB_REPOSITORY%%/*}" -f name="${GITHUB_REPOSITORY#*/}" \
  -F number="$number" -f query='
    query($owner: String!, $name: String!, $number: Int!, $endCursor: String) {
      repository(owner: $owner, name: $name) { pullRequest(number: $number) {
        reviewThreads(first: 100, after: $endCursor) {
          nodes { comments(first: 1) { nodes { body viewerDidAuthor } } } pageInfo { hasNextPage endCursor }
      } } }
    }')
review=$(printf '%s' "$threads" | jq -s --slurpfile own comment.json '
  [.[].data.repository.pullRequest.reviewThreads.nodes[].comments.nodes[] | select(.viewerDidAuthor) | .body] as $posted
  | $own[0] | {commit_id: .commit, event: "COMMENT", body: "Suggested edits for new accessibility findings.",
    comments: [.suggestions[] | select(.marker as $marker | any($posted[]; startswith($marker)) | not)
      | {path, body, line: .endLine, side: "RIGHT"}
        + if .startLine < .endLine then {start_line: .startLine, start_side: "RIGHT"} else {} end]}')
[ "$(printf '%s' "$review" | jq '.comments | length')" != 0 ] || exit 0
printf '%s' "$review" | gh api --method POST "repos/$GITHUB_REPOSITORY/pulls/$number/reviews" --input - --silent
